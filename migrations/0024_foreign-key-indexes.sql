CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_mails_notice" ON "notification_mails" USING btree ("company_id","notification_id");--> statement-breakpoint
CREATE INDEX "notification_mails_person" ON "notification_mails" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "project_imports_person" ON "project_imports" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "resources_calendar" ON "resources" USING btree ("company_id","calendar_id");--> statement-breakpoint
CREATE INDEX "schedules_calendar" ON "schedules" USING btree ("company_id","calendar_id");--> statement-breakpoint
CREATE INDEX "task_links_from_task" ON "task_links" USING btree ("company_id","from_id");--> statement-breakpoint
CREATE INDEX "tasks_calendar" ON "tasks" USING btree ("company_id","calendar_id") WHERE calendar_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_parent" ON "tasks" USING btree ("company_id","project_id","parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "work_calendars_project" ON "work_calendars" USING btree ("company_id","project_id");