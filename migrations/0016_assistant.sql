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
ALTER TABLE "apm_conversations" ADD CONSTRAINT "apm_conversations_company_id_user_id_memberships_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apm_messages" ADD CONSTRAINT "apm_messages_company_id_conversation_id_apm_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."apm_conversations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apm_conversations_newest" ON "apm_conversations" USING btree ("company_id","user_id","timestamp","id");--> statement-breakpoint
CREATE INDEX "apm_messages_id" ON "apm_messages" USING btree ("company_id","id");