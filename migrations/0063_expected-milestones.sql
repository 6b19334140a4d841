-- The day on which an open milestone is reached if what is left begins today at the earliest, where that is after the day it stands at. As `awaited`, the column belongs to the database: whole rows are written without it.
ALTER TABLE public.tasks ADD COLUMN expected_on date;
--> statement-breakpoint
ALTER TABLE public.task_days ADD COLUMN expected_on date;
--> statement-breakpoint
CREATE INDEX tasks_milestones_awaited ON public.tasks (company_id, finish_at, id) WHERE milestone AND deleted_at IS NULL AND NOT summary AND stage <> 'done' AND awaited;
--> statement-breakpoint
-- Everybody looks ahead anew, and finds it.
UPDATE public.projects SET plan_on = NULL WHERE plan_on IS NOT NULL AND work_finished IS NULL;
