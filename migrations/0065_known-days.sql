ALTER TABLE "projects" ADD COLUMN "work_started" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "completed_on" date;
--> statement-breakpoint
UPDATE public.projects p SET work_started = w.started FROM (
  SELECT t.company_id, t.project_id, min(date '1970-01-01' + t.actual_start / 1440) AS started FROM public.tasks t WHERE t.deleted_at IS NULL AND NOT t.summary AND t.actual_start IS NOT NULL GROUP BY 1, 2) w
WHERE p.company_id = w.company_id AND p.id = w.project_id;
--> statement-breakpoint
-- By the company's own day, as far as its events tell.
UPDATE public.projects p SET completed_on = e.day FROM (
  SELECT DISTINCT ON (v.company_id, v.entity_id) v.company_id, v.entity_id, (v.at AT TIME ZONE coalesce(c.settings #>> '{region,timeZone}', 'UTC'))::date AS day
  FROM public.events v JOIN public.companies c ON c.company_id = v.company_id
  WHERE v.topic = 'projects' AND v.kind = 'project.updated' AND v.after ->> 'status' = 'completed' ORDER BY v.company_id, v.entity_id, v.id DESC) e
WHERE p.company_id = e.company_id AND p.id = e.entity_id AND p.status = 'completed';
