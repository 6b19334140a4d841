DROP TABLE "search_words" CASCADE;--> statement-breakpoint
ALTER TABLE "memberships" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "access_requests" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "search_text";