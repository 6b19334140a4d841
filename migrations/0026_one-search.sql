CREATE TABLE "search_entries" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"place_id" text,
	"words" text NOT NULL,
	"seen_by" text DEFAULT '' NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"weight" real DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_entries_company_id_kind_id_pk" PRIMARY KEY("company_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"declaration" text NOT NULL,
	"filled" boolean DEFAULT false NOT NULL,
	"at_company" text,
	"at_id" text
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_vocabulary_company_id_kind_word_pk" PRIMARY KEY("company_id","kind","word")
);
--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("company_id","kind","at","id") WHERE place_id is null and not archived;--> statement-breakpoint
CREATE INDEX "search_entries_place" ON "search_entries" USING btree ("company_id","kind","place_id") WHERE place_id is not null;