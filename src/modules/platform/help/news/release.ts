/** What a version brought, in words for the people who use it; the newest first. Each language tells the same releases. */
export type Release = { version: string; /** YYYY-MM-DD */ date: string; news: readonly string[] }
