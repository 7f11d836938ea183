/** Folders for servers that live as long as a test does. */
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A fresh folder that other accounts may walk through, though not look into: as root, PostgreSQL runs under one without rights. */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await chmod(folder, 0o711);
  return folder;
};
