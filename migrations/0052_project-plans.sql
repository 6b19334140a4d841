ALTER TABLE "projects" ADD COLUMN "plan_start" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_finish" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_progress" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "work_finished" date;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_plan" CHECK ("projects"."plan_progress" between 0 and 100);--> statement-breakpoint
-- What the tasks of each project come to, as it is kept from now on whenever a schedule changes.
UPDATE "projects" p SET plan_start = q.plan_start, plan_finish = q.plan_finish, plan_progress = q.plan_progress, work_finished = least(q.work_finished, current_date)
FROM (select t.company_id, t.project_id, min(date '1970-01-01' + t.start_at / 1440) as plan_start, max((date '1970-01-01' + ((t.finish_at - (t.finish_at > t.start_at)::int) / 1440))) as plan_finish,
    least(100, floor(case when sum((case when t.milestone then 0 else t.duration end)::float8) = 0 then avg(t.percent) when bool_and((case when t.milestone then 0 else t.duration end)::float8 = 0 or coalesce(t.effort, 0)::float8 > 0) then sum(coalesce(t.effort, 0)::float8 * t.percent) filter (where (case when t.milestone then 0 else t.duration end)::float8 > 0) / sum(coalesce(t.effort, 0)::float8) filter (where (case when t.milestone then 0 else t.duration end)::float8 > 0) else sum((case when t.milestone then 0 else t.duration end)::float8 * t.percent) filter (where (case when t.milestone then 0 else t.duration end)::float8 > 0) / sum((case when t.milestone then 0 else t.duration end)::float8) filter (where (case when t.milestone then 0 else t.duration end)::float8 > 0) end + 1e-9))::int as plan_progress, case when bool_and(t.percent = 100) then max((date '1970-01-01' + ((coalesce(t.actual_finish, t.finish_at) - (t.finish_at > t.start_at)::int) / 1440))) end as work_finished
  from tasks t where true and t.deleted_at is null and not t.summary group by t.company_id, t.project_id) q
WHERE p.company_id = q.company_id AND p.id = q.project_id;
