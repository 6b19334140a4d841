CREATE TABLE "events_set_aside" (
	"company_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"error" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "events_set_aside_company_id_event_id_reader_pk" PRIMARY KEY("company_id","event_id","reader")
);
--> statement-breakpoint
CREATE TABLE "job_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"queue" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job_id" text PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"holder" integer NOT NULL,
	"taken_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "entity" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cause" text DEFAULT nullif(current_setting('app.cause', true), '');--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "chain" text[] DEFAULT coalesce(nullif(current_setting('app.chain', true), '')::text[], '{}') NOT NULL;--> statement-breakpoint
ALTER TABLE "events_set_aside" ADD CONSTRAINT "events_set_aside_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_leases_holder" ON "job_leases" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "events_facts" ON "events" USING btree ("at") WHERE facts is not null;--> statement-breakpoint
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_mails_notice" ON "notification_mails" USING btree ("company_id","notification_id");--> statement-breakpoint
CREATE INDEX "notification_mails_person" ON "notification_mails" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "project_imports_person" ON "project_imports" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "resources_calendar" ON "resources" USING btree ("company_id","calendar_id");--> statement-breakpoint
CREATE INDEX "schedules_calendar" ON "schedules" USING btree ("company_id","calendar_id");--> statement-breakpoint
CREATE INDEX "task_links_from_task" ON "task_links" USING btree ("company_id","from_id");--> statement-breakpoint
CREATE INDEX "tasks_calendar" ON "tasks" USING btree ("company_id","calendar_id") WHERE calendar_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_parent" ON "tasks" USING btree ("company_id","project_id","parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "work_calendars_project" ON "work_calendars" USING btree ("company_id","project_id");