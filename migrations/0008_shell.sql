CREATE TABLE "works" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"progress" integer,
	"failure" text,
	"address" text,
	"started_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "works_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "works_state" CHECK ("works"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "works_progress" CHECK ("works"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"system" jsonb,
	"file_id" text,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "help_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "recent_records" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"module" text NOT NULL,
	"record_id" text NOT NULL,
	"opened_at" timestamptz(3) NOT NULL,
	CONSTRAINT "recent_records_company_id_user_id_module_record_id_pk" PRIMARY KEY("company_id","user_id","module","record_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "email_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "project_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "email_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "project_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "auto_save" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "default_project_view" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "units" text DEFAULT 'imperial' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "quick_access_corner" text DEFAULT 'bottom-right' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "dismissed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_records" ADD CONSTRAINT "recent_records_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "works_person" ON "works" USING btree ("company_id","user_id","updated_at");--> statement-breakpoint
CREATE INDEX "works_age" ON "works" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "help_requests_newest" ON "help_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "recent_records_newest" ON "recent_records" USING btree ("company_id","user_id","opened_at");--> statement-breakpoint
-- Settings that decide on what is sent to a person follow the person's record into the memberships, like the name does.
CREATE OR REPLACE FUNCTION auth.copy_profile() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.memberships SET email = new.email, first_name = new.first_name, last_name = new.last_name, photo = coalesce(new.image, ''), last_login = new.last_login,
    language = new.language, email_notifications = new.email_notifications, project_notifications = new.project_notifications WHERE user_id = new.id;
  UPDATE public.access_requests SET email = new.email, first_name = new.first_name, last_name = new.last_name
    WHERE user_id = new.id AND (email, first_name, last_name) IS DISTINCT FROM (new.email, new.first_name, new.last_name);
  RETURN new;
END $$;
--> statement-breakpoint
DROP TRIGGER users_copy_profile ON auth.users;
--> statement-breakpoint
CREATE TRIGGER users_copy_profile AFTER UPDATE OF email, first_name, last_name, image, last_login, language, email_notifications, project_notifications ON auth.users
  FOR EACH ROW EXECUTE FUNCTION auth.copy_profile();
--> statement-breakpoint
-- A person who joins one more company brings the settings along.
CREATE FUNCTION auth.bring_settings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  SELECT u.language, u.email_notifications, u.project_notifications INTO new.language, new.email_notifications, new.project_notifications FROM auth.users u WHERE u.id = new.user_id;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_settings BEFORE INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION auth.bring_settings();
--> statement-breakpoint
UPDATE public.memberships m SET language = u.language FROM auth.users u WHERE u.id = m.user_id;
--> statement-breakpoint
DROP TRIGGER users_access ON auth.users;
--> statement-breakpoint
CREATE TRIGGER users_access AFTER UPDATE OF status, email, email_verified, first_name, last_name, image, platform_role, theme_mode, language, email_notifications, project_notifications, auto_save,
    default_project_view, units, quick_access_corner, dismissed OR DELETE ON auth.users
  FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('id');
