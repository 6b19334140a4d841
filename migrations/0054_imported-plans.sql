ALTER TABLE "tasks" DROP CONSTRAINT "tasks_constraint";--> statement-breakpoint
DROP INDEX "task_links_pair";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "activity_id" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "wbs_code" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "imported" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "task_links_pair" ON "task_links" USING btree ("company_id","from_id","to_id","type") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_constraint" CHECK ("tasks"."constraint" in ('ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO', 'MANS', 'MANF'));