CREATE TABLE "sign_up_links" (
	"company_id" text NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamptz(3) NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "sign_up_links_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "left_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "accepted_invite_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "approved_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "vertical" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "sign_up_links" ADD CONSTRAINT "sign_up_links_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_links_code" ON "sign_up_links" USING btree ("code");