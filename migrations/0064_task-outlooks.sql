CREATE TABLE "task_outlooks" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"task_id" text NOT NULL,
	"start_at" integer NOT NULL,
	"finish_at" integer NOT NULL,
	CONSTRAINT "task_outlooks_company_id_task_id_pk" PRIMARY KEY("company_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "task_outlooks" ADD CONSTRAINT "task_outlooks_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_outlooks_project" ON "task_outlooks" USING btree ("company_id","project_id");
--> statement-breakpoint
-- room for what moves beside where it was
ALTER TABLE "task_outlooks" SET (fillfactor = 50);
