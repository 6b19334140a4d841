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
ALTER TABLE "dashboard_layouts" ADD CONSTRAINT "dashboard_layouts_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_uses" ADD CONSTRAINT "dashboard_uses_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;