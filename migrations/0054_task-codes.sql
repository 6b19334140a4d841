ALTER TABLE "tasks" ADD COLUMN "activity_id" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "wbs_code" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "imported" jsonb DEFAULT '{}'::jsonb NOT NULL;