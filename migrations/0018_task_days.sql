CREATE TABLE "task_days" (
	"company_id" text NOT NULL,
	"task_id" text NOT NULL,
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"milestone" boolean NOT NULL,
	"summary" boolean NOT NULL,
	"assigned" boolean NOT NULL,
	"critical" boolean NOT NULL,
	"duration" integer NOT NULL,
	"percent" integer NOT NULL,
	"start_at" integer NOT NULL,
	"finish_at" integer NOT NULL,
	"deadline" integer,
	"actual_start" integer,
	"actual_finish" integer,
	"budget" bigint,
	"actual_cost" bigint,
	"deleted_at" timestamptz(3),
	CONSTRAINT "task_days_company_id_task_id_day_pk" PRIMARY KEY("company_id","task_id","day")
);
--> statement-breakpoint
ALTER TABLE "task_days" ADD CONSTRAINT "task_days_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_days_since" ON "task_days" USING btree ("company_id","day","task_id");--> statement-breakpoint
CREATE INDEX "tasks_finished" ON "tasks" USING btree ("company_id","actual_finish","id") WHERE actual_finish is not null and deleted_at is null and not summary;--> statement-breakpoint
-- of tasks that were there before, earlier days are not known
UPDATE public.installation SET settings = settings || jsonb_build_object('taskDaysFrom', to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD')) WHERE id = 1 AND EXISTS (SELECT 1 FROM public.tasks);
