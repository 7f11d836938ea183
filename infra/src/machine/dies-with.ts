/** For servers of tests: they may not outlive the run that started them, however it ends. */
import { spawn } from "node:child_process";

const WATCH = `
while kill -0 "$1" 2>/dev/null && kill -0 "$2" 2>/dev/null; do sleep 1; done
kill -0 "$1" 2>/dev/null && exit
kill -9 "$2" 2>/dev/null
sleep 1
[ -z "$3" ] || rm -rf "$3"`;

/** Ends process `pid`, and removes `folder` where one is named, when this process is gone; also when it was killed without a word. */
export const diesWithUs = (pid: number, folder = ""): void => {
  const watcher = spawn("sh", ["-c", WATCH, "sh", String(process.pid), String(pid), folder], {
    cwd: "/",
    detached: true,
    stdio: "ignore",
  });
  watcher.unref();
};
