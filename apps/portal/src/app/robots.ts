/** What search engines are asked to leave: forms, offices, and what says of itself that it is not to be kept. */
import type { MetadataRoute } from "next";
import { environment } from "#env.ts";

export const dynamic = "force-dynamic";

const robots = (): MetadataRoute.Robots => ({
  rules: {
    userAgent: "*",
    allow: "/",
    disallow: ["/admin", "/api/", "/door/", "/search", "/send", "/settings", "/sign-in", "/sign-out"],
  },
  sitemap: new URL("/sitemap.xml", environment().PORTAL_URL).href,
});
export default robots;
