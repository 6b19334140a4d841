CREATE TABLE "project_share_offers" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"email" text NOT NULL,
	"access" text NOT NULL,
	"offered_at" timestamptz(3) NOT NULL,
	"offered_by" text NOT NULL,
	CONSTRAINT "project_share_offers_company_id_project_id_email_pk" PRIMARY KEY("company_id","project_id","email"),
	CONSTRAINT "project_share_offers_access" CHECK ("project_share_offers"."access" in ('view', 'comment', 'edit'))
);
--> statement-breakpoint
ALTER TABLE "dashboard_layouts" ADD COLUMN "steps_away_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "project_share_offers" ADD CONSTRAINT "project_share_offers_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_share_offers_email" ON "project_share_offers" USING btree ("company_id","email");