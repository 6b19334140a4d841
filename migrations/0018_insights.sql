CREATE TABLE "insight_choices" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "insight_choices_company_id_user_id_rule_pk" PRIMARY KEY("company_id","user_id","rule")
);
--> statement-breakpoint
CREATE TABLE "insight_rules" (
	"company_id" text NOT NULL,
	"rule" text NOT NULL,
	"enabled" boolean NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "insight_rules_company_id_rule_pk" PRIMARY KEY("company_id","rule")
);
--> statement-breakpoint
CREATE TABLE "insight_snoozes" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"insight_id" text NOT NULL,
	"until" timestamptz(3) NOT NULL,
	CONSTRAINT "insight_snoozes_company_id_user_id_insight_id_pk" PRIMARY KEY("company_id","user_id","insight_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_forecasts" (
	"company_id" text NOT NULL,
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"revision" bigint NOT NULL,
	"made_at" timestamptz(3) NOT NULL,
	"planned" date NOT NULL,
	"p50" date NOT NULL,
	"p80" date NOT NULL,
	"p95" date NOT NULL,
	"runs" integer NOT NULL,
	"seed" integer NOT NULL,
	"estimated" integer NOT NULL,
	"finishes" integer[] DEFAULT '{}' NOT NULL,
	"latest" boolean NOT NULL,
	CONSTRAINT "schedule_forecasts_company_id_project_id_day_pk" PRIMARY KEY("company_id","project_id","day")
);
--> statement-breakpoint
ALTER TABLE "insight_choices" ADD CONSTRAINT "insight_choices_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_rules" ADD CONSTRAINT "insight_rules_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_snoozes" ADD CONSTRAINT "insight_snoozes_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_forecasts" ADD CONSTRAINT "schedule_forecasts_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_snoozes_until" ON "insight_snoozes" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_forecasts_latest" ON "schedule_forecasts" USING btree ("company_id","project_id") WHERE latest;