DROP INDEX "invitations_email";--> statement-breakpoint
CREATE INDEX "tasks_by_start" ON "tasks" USING btree ("company_id","start_at","id") WHERE deleted_at is null and not summary;--> statement-breakpoint
CREATE INDEX "tasks_by_name" ON "tasks" USING btree ("company_id",name collate "en-x-icu","id") WHERE deleted_at is null and not summary;--> statement-breakpoint
CREATE INDEX "tasks_by_percent" ON "tasks" USING btree ("company_id","percent","id") WHERE deleted_at is null and not summary;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("company_id","email","id");