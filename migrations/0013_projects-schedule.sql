CREATE TABLE "project_imports" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"created" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"undone_at" timestamptz(3),
	CONSTRAINT "project_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "baseline_tasks" (
	"company_id" text NOT NULL,
	"baseline_id" text NOT NULL,
	"task_id" text NOT NULL,
	"name" text NOT NULL,
	"start_at" integer NOT NULL,
	"finish_at" integer NOT NULL,
	"duration" integer NOT NULL,
	"budget" bigint,
	CONSTRAINT "baseline_tasks_company_id_baseline_id_task_id_pk" PRIMARY KEY("company_id","baseline_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"user_id" text,
	"email" text DEFAULT '' NOT NULL,
	"calendar_id" text,
	"capacity" integer DEFAULT 100 NOT NULL,
	"rate" bigint,
	"created_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resources_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "resources_kind" CHECK ("resources"."kind" in ('person', 'crew', 'equipment', 'material')),
	CONSTRAINT "resources_capacity" CHECK ("resources"."capacity" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "schedule_baselines" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"finish_at" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "schedule_baselines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_snapshots" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"planned_value" bigint,
	"earned_value" bigint,
	"actual_cost" bigint,
	"finish_at" integer,
	"percent" integer,
	CONSTRAINT "schedule_snapshots_company_id_project_id_day_pk" PRIMARY KEY("company_id","project_id","day")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"start_at" integer NOT NULL,
	"finish_by" integer,
	"data_date" integer,
	"calendar_id" text,
	"finish_at" integer,
	"revision" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "schedules_company_id_project_id_pk" PRIMARY KEY("company_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "task_assignments" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"task_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"units" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "task_assignments_company_id_task_id_resource_id_pk" PRIMARY KEY("company_id","task_id","resource_id"),
	CONSTRAINT "task_assignments_units" CHECK ("task_assignments"."units" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "task_checks" (
	"company_id" text NOT NULL,
	"task_id" text NOT NULL,
	"id" text NOT NULL,
	"text" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"rank" text NOT NULL,
	CONSTRAINT "task_checks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"company_id" text NOT NULL,
	"task_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"edited_at" timestamptz(3),
	CONSTRAINT "task_comments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_links" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"id" text NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"type" text DEFAULT 'FS' NOT NULL,
	"lag" integer DEFAULT 0 NOT NULL,
	"elapsed" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"deleted_at" timestamptz(3),
	CONSTRAINT "task_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_links_type" CHECK ("task_links"."type" in ('FS', 'SS', 'FF', 'SF')),
	CONSTRAINT "task_links_ends" CHECK ("task_links"."from_id" <> "task_links"."to_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"rank" text NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT 'todo' NOT NULL,
	"milestone" boolean DEFAULT false NOT NULL,
	"duration" integer NOT NULL,
	"effort" integer,
	"optimistic" integer,
	"pessimistic" integer,
	"calendar_id" text,
	"constraint" text DEFAULT 'ASAP' NOT NULL,
	"constraint_at" integer,
	"deadline" integer,
	"actual_start" integer,
	"actual_finish" integer,
	"percent" integer DEFAULT 0 NOT NULL,
	"remaining" integer,
	"priority" integer DEFAULT 500 NOT NULL,
	"budget" bigint,
	"actual_cost" bigint,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" boolean DEFAULT false NOT NULL,
	"start_at" integer NOT NULL,
	"finish_at" integer NOT NULL,
	"late_start" integer NOT NULL,
	"late_finish" integer NOT NULL,
	"total_float" integer DEFAULT 0 NOT NULL,
	"free_float" integer DEFAULT 0 NOT NULL,
	"critical" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"updated_by_name" text NOT NULL,
	"deleted_at" timestamptz(3),
	CONSTRAINT "tasks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tasks_in_project" UNIQUE("company_id","project_id","id"),
	CONSTRAINT "tasks_stage" CHECK ("tasks"."stage" in ('todo', 'doing', 'review', 'done')),
	CONSTRAINT "tasks_percent" CHECK ("tasks"."percent" between 0 and 100),
	CONSTRAINT "tasks_priority" CHECK ("tasks"."priority" between 0 and 1000),
	CONSTRAINT "tasks_constraint" CHECK ("tasks"."constraint" in ('ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO')),
	CONSTRAINT "tasks_lengths" CHECK ("tasks"."duration" >= 0 and coalesce("tasks"."effort", 0) >= 0 and coalesce("tasks"."remaining", 0) >= 0 and coalesce("tasks"."optimistic", 0) >= 0 and coalesce("tasks"."pessimistic", 0) >= 0),
	CONSTRAINT "tasks_costs" CHECK (coalesce("tasks"."budget", 0) >= 0 and coalesce("tasks"."actual_cost", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "work_calendars" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"project_id" text,
	"name" text NOT NULL,
	"week" jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_calendars_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_templates" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"vertical" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_shares" DROP CONSTRAINT "project_shares_access";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "archived_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "project_imports" ADD CONSTRAINT "project_imports_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baseline_tasks" ADD CONSTRAINT "baseline_tasks_company_id_baseline_id_schedule_baselines_company_id_id_fk" FOREIGN KEY ("company_id","baseline_id") REFERENCES "public"."schedule_baselines"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_company_id_calendar_id_work_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."work_calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_baselines" ADD CONSTRAINT "schedule_baselines_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_snapshots" ADD CONSTRAINT "schedule_snapshots_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_company_id_calendar_id_work_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."work_calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_company_id_project_id_task_id_tasks_company_id_project_id_id_fk" FOREIGN KEY ("company_id","project_id","task_id") REFERENCES "public"."tasks"("company_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_company_id_resource_id_resources_company_id_id_fk" FOREIGN KEY ("company_id","resource_id") REFERENCES "public"."resources"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_checks" ADD CONSTRAINT "task_checks_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_from" FOREIGN KEY ("company_id","project_id","from_id") REFERENCES "public"."tasks"("company_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_to" FOREIGN KEY ("company_id","project_id","to_id") REFERENCES "public"."tasks"("company_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_parent" FOREIGN KEY ("company_id","project_id","parent_id") REFERENCES "public"."tasks"("company_id","project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_calendar_id_work_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."work_calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_calendars" ADD CONSTRAINT "work_calendars_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_calendars" ADD CONSTRAINT "work_calendars_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_templates" ADD CONSTRAINT "project_templates_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_imports_newest" ON "project_imports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_person" ON "resources" USING btree ("company_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "resources_by_name" ON "resources" USING btree ("company_id",name collate "en-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_baselines_name" ON "schedule_baselines" USING btree ("company_id","project_id","name");--> statement-breakpoint
CREATE INDEX "task_assignments_project" ON "task_assignments" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "task_assignments_resource" ON "task_assignments" USING btree ("company_id","resource_id","task_id");--> statement-breakpoint
CREATE INDEX "task_checks_task" ON "task_checks" USING btree ("company_id","task_id","rank");--> statement-breakpoint
CREATE INDEX "task_comments_task" ON "task_comments" USING btree ("company_id","task_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_links_pair" ON "task_links" USING btree ("company_id","from_id","to_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_links_to_task" ON "task_links" USING btree ("company_id","to_id");--> statement-breakpoint
CREATE INDEX "task_links_by_revision" ON "task_links" USING btree ("company_id","project_id","revision","id");--> statement-breakpoint
CREATE INDEX "tasks_by_revision" ON "tasks" USING btree ("company_id","project_id","revision","id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("company_id","finish_at","id") WHERE deleted_at is null and not summary;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("company_id","finish_at","id") WHERE deleted_at is null and not summary and stage <> 'done';--> statement-breakpoint
CREATE INDEX "tasks_by_stage" ON "tasks" USING btree ("company_id","stage","finish_at","id") WHERE deleted_at is null and not summary;--> statement-breakpoint
CREATE INDEX "tasks_span" ON "tasks" USING btree ("company_id","start_at","finish_at") WHERE deleted_at is null and not summary and not milestone;--> statement-breakpoint
CREATE INDEX "tasks_milestones" ON "tasks" USING btree ("company_id","finish_at","id") WHERE milestone and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_calendars_name" ON "work_calendars" USING btree ("company_id",coalesce(project_id, ''),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "project_templates_name" ON "project_templates" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "projects_import" ON "projects" USING btree ("company_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "projects_archived" ON "projects" USING btree ("company_id","archived_at","id") WHERE archived_at is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_access" CHECK ("project_shares"."access" in ('view', 'comment', 'edit'));