/** The office begins with its health. */
import { redirect } from "next/navigation";

const Office = () => redirect("/admin/health");
export default Office;
