-- A view belongs to a member and goes with the membership. By hand, since the table is the kernel's and members are a module's.
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_member" FOREIGN KEY ("company_id", "user_id") REFERENCES "memberships" ("company_id", "user_id") ON DELETE CASCADE;--> statement-breakpoint
-- The register's views were the only ones there were.
INSERT INTO "list_views" ("company_id", "id", "user_id", "list", "name", "filter", "created_at")
SELECT "company_id", "id", "user_id", 'projects.register', "name", "filter", "created_at" FROM "project_views";
