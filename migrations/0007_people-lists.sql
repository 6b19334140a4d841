CREATE INDEX "memberships_by_role" ON "memberships" USING btree ("company_id","role","user_id");--> statement-breakpoint
CREATE INDEX "memberships_by_status" ON "memberships" USING btree ("company_id","status","user_id");--> statement-breakpoint
CREATE INDEX "memberships_by_joined" ON "memberships" USING btree ("company_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "memberships_by_login" ON "memberships" USING btree ("company_id",coalesce(last_login, 'epoch'::timestamptz),"user_id");--> statement-breakpoint
CREATE INDEX "access_requests_by_asked" ON "access_requests" USING btree ("company_id","requested_at","user_id");