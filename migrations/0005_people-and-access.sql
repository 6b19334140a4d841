CREATE TABLE "role_permissions" (
	"company_id" text NOT NULL,
	"role" text NOT NULL,
	"permission" text NOT NULL,
	"allowed" boolean NOT NULL,
	CONSTRAINT "role_permissions_company_id_role_permission_pk" PRIMARY KEY("company_id","role","permission")
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider" text DEFAULT 'password' NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"decided_at" timestamptz(3),
	"decided_by" text,
	"decided_by_name" text,
	"approved_into" text,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL,
	CONSTRAINT "access_requests_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth"."activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."address_proofs" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."photos" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "notification_choices_company_id_user_id_type_pk" PRIMARY KEY("company_id","user_id","type")
);
--> statement-breakpoint
CREATE TABLE "notification_hours" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"digest_at" integer DEFAULT 420 NOT NULL,
	CONSTRAINT "notification_hours_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"how" text NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	CONSTRAINT "notification_mails_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"recipient_id" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"user_id" text,
	"user_email" text,
	"user_name" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"read_at" timestamptz(3),
	"priority" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"action_required" boolean DEFAULT false NOT NULL,
	"navigation_path" text DEFAULT '' NOT NULL,
	"navigation_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"related_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "settings_sealed" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "production" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "min_password_length" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "vertical_role" text DEFAULT 'senior-engineer' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "photo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_login" timestamptz(3);--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "vertical_role" text DEFAULT 'senior-engineer' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "preview_of" text;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "preview_company" text;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "preview_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "platform_role" text;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "last_login" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."address_proofs" ADD CONSTRAINT "address_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_hours" ADD CONSTRAINT "notification_hours_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_company_id_notification_id_notifications_company_id_id_fk" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notifications"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_waiting" ON "access_requests" USING btree ("company_id","status","requested_at","user_id");--> statement-breakpoint
CREATE INDEX "access_requests_by_name" ON "access_requests" USING btree ("company_id",last_name collate "en-x-icu",first_name collate "en-x-icu","user_id");--> statement-breakpoint
CREATE INDEX "activity_user" ON "auth"."activity" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "address_proofs_user" ON "auth"."address_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "auth"."passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "auth"."two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_mails_due" ON "notification_mails" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("company_id","recipient_id","cause");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("company_id","recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("company_id","recipient_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("company_id","actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_mail_secret" ON "invitations" USING btree ("mail_hash");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("company_id","email");