CREATE TABLE "project_timeline" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"ticked_at" timestamptz(3) NOT NULL,
	CONSTRAINT "project_timeline_company_id_user_id_project_id_pk" PRIMARY KEY("company_id","user_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "project_timeline" ADD CONSTRAINT "project_timeline_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_timeline" ADD CONSTRAINT "project_timeline_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_timeline_project" ON "project_timeline" USING btree ("company_id","project_id");