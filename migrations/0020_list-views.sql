CREATE TABLE "list_views" (
	"company_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "list_views_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("company_id","user_id","list","name");