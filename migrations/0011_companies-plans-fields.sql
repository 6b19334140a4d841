CREATE TABLE "vertical_data" (
	"company_id" text NOT NULL,
	"vertical" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "vertical_data_company_id_vertical_key_pk" PRIMARY KEY("company_id","vertical","key")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"entity" text NOT NULL,
	"vertical" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"default_value" jsonb,
	"values" text[] DEFAULT '{}' NOT NULL,
	"min" double precision,
	"max" double precision,
	"help" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "custom_fields_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "custom_fields_kind" CHECK ("custom_fields"."kind" in ('text', 'longText', 'number', 'money', 'date', 'instant', 'boolean', 'choice', 'list'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamptz(3),
	"last_used_at" timestamptz(3),
	"last_used_from" text DEFAULT '' NOT NULL,
	"revoked_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "api_keys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scope" text DEFAULT 'mine' NOT NULL,
	"last_read_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "calendar_feeds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "calendar_feeds_scope" CHECK ("calendar_feeds"."scope" in ('mine', 'all'))
);
--> statement-breakpoint
CREATE TABLE "incoming_calls" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"hook_id" text NOT NULL,
	"body" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"received_at" timestamptz(3) NOT NULL,
	CONSTRAINT "incoming_calls_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "incoming_hooks" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"last_received_at" timestamptz(3),
	"created_by" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "incoming_hooks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status_code" integer,
	"answer" text DEFAULT '' NOT NULL,
	"duration_ms" integer,
	"created_at" timestamptz(3) NOT NULL,
	"attempted_at" timestamptz(3),
	"next_at" timestamptz(3),
	CONSTRAINT "webhook_deliveries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"secret_sealed" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamptz(3),
	"last_delivered_at" timestamptz(3),
	"created_by" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "webhooks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "storage_used" (
	"company_id" text PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_meters" (
	"company_id" text NOT NULL,
	"meter" text NOT NULL,
	"month" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_meters_company_id_meter_month_pk" PRIMARY KEY("company_id","meter","month"),
	CONSTRAINT "usage_meters_used" CHECK ("usage_meters"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "type" text DEFAULT 'firm' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verticals" text[] DEFAULT '{engineering}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vertical" text DEFAULT 'engineering' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "plan" text DEFAULT 'enterprise' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "plan_status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "user_limit" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "plan_expires_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "add_ons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "primary_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "secondary_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "product_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "mail_sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "vertical_roles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "platform" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "fields_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" drop column "search_text";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || client || ' ' || location || ' ' || description || ' ' || fields_text)) STORED;--> statement-breakpoint
CREATE INDEX projects_search ON public.projects USING gin (search_text public.gin_trgm_ops) WHERE deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vertical_data" ADD CONSTRAINT "vertical_data_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_calls" ADD CONSTRAINT "incoming_calls_company_id_hook_id_incoming_hooks_company_id_id_fk" FOREIGN KEY ("company_id","hook_id") REFERENCES "public"."incoming_hooks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_hooks" ADD CONSTRAINT "incoming_hooks_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_webhook_id_webhooks_company_id_id_fk" FOREIGN KEY ("company_id","webhook_id") REFERENCES "public"."webhooks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_meters" ADD CONSTRAINT "usage_meters_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_key" ON "custom_fields" USING btree ("company_id","entity","key");--> statement-breakpoint
CREATE INDEX "custom_fields_order" ON "custom_fields" USING btree ("company_id","entity","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "api_keys_person" ON "api_keys" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_person" ON "calendar_feeds" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "incoming_calls_log" ON "incoming_calls" USING btree ("company_id","hook_id","id");--> statement-breakpoint
CREATE INDEX "incoming_calls_age" ON "incoming_calls" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_hooks_secret" ON "incoming_hooks" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("company_id","webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("company_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_active" ON "webhooks" USING btree ("company_id") WHERE active;--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (name collate "en-x-icu","company_id");--> statement-breakpoint
CREATE INDEX "projects_sample" ON "projects" USING btree ("company_id","id") WHERE sample;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_status" CHECK ("companies"."status" in ('active', 'suspended'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_vertical" CHECK ("companies"."vertical" = any("companies"."verticals"));