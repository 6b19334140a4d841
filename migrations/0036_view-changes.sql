DROP INDEX "list_views_name";--> statement-breakpoint
ALTER TABLE "list_views" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "list_views" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "list_views" ADD COLUMN "removed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "list_views" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("company_id","user_id","list","name") WHERE removed_at is null;