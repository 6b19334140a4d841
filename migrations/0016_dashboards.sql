CREATE TABLE "apm_conversations" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"subject_id" text,
	"messages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"timestamp" timestamptz(3) NOT NULL,
	CONSTRAINT "apm_conversations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "apm_messages" (
	"company_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"place" integer NOT NULL,
	"id" text NOT NULL,
	"role" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timestamp" timestamptz(3) NOT NULL,
	"action_taken" text,
	"phrasing" text DEFAULT 'own' NOT NULL,
	"problem" text,
	"sent" text,
	CONSTRAINT "apm_messages_company_id_conversation_id_place_pk" PRIMARY KEY("company_id","conversation_id","place"),
	CONSTRAINT "apm_messages_role" CHECK ("apm_messages"."role" in ('user', 'apm')),
	CONSTRAINT "apm_messages_phrasing" CHECK ("apm_messages"."phrasing" in ('own', 'waiting', 'model', 'local'))
);
--> statement-breakpoint
CREATE TABLE "dashboard_layouts" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"module_order" text[],
	"modules" jsonb NOT NULL,
	"custom_widgets" jsonb,
	"follow" boolean DEFAULT true NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "dashboard_layouts_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_uses" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"module" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "dashboard_uses_company_id_user_id_module_day_pk" PRIMARY KEY("company_id","user_id","module","day")
);
--> statement-breakpoint
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
CREATE TABLE "project_timeline" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"ticked_at" timestamptz(3) NOT NULL,
	CONSTRAINT "project_timeline_company_id_user_id_project_id_pk" PRIMARY KEY("company_id","user_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "apm_conversations" ADD CONSTRAINT "apm_conversations_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apm_messages" ADD CONSTRAINT "apm_messages_company_id_conversation_id_apm_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."apm_conversations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layouts" ADD CONSTRAINT "dashboard_layouts_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_uses" ADD CONSTRAINT "dashboard_uses_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_choices" ADD CONSTRAINT "insight_choices_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_rules" ADD CONSTRAINT "insight_rules_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_snoozes" ADD CONSTRAINT "insight_snoozes_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_forecasts" ADD CONSTRAINT "schedule_forecasts_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_timeline" ADD CONSTRAINT "project_timeline_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_timeline" ADD CONSTRAINT "project_timeline_company_id_project_id_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apm_conversations_newest" ON "apm_conversations" USING btree ("company_id","user_id","timestamp","id");--> statement-breakpoint
CREATE INDEX "apm_messages_id" ON "apm_messages" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "insight_snoozes_until" ON "insight_snoozes" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_forecasts_latest" ON "schedule_forecasts" USING btree ("company_id","project_id") WHERE latest;--> statement-breakpoint
CREATE INDEX "project_timeline_project" ON "project_timeline" USING btree ("company_id","project_id");