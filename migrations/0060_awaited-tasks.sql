DROP INDEX "tasks_open";--> statement-breakpoint
DROP INDEX public.tasks_unassigned_open;
--> statement-breakpoint
-- Whether the project of a task goes on: what halted projects have left is not met on the way to what is due. As `assigned`, the column belongs to the database; triggers keep it.
ALTER TABLE public.tasks ADD COLUMN awaited boolean NOT NULL DEFAULT true;
--> statement-breakpoint
-- `UNDER_WAY` of the projects says the same.
CREATE FUNCTION public.project_goes_on(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IS NULL OR status NOT IN ('on-hold', 'completed', 'cancelled')
$$;
--> statement-breakpoint
UPDATE public.tasks t SET awaited = false FROM public.projects p WHERE p.company_id = t.company_id AND p.id = t.project_id AND NOT public.project_goes_on(p.status);
--> statement-breakpoint
-- All tasks of a statement at once: a look at the project for each of thousands would be planned before there are any. Who resumes the project meanwhile waits, or is waited for.
CREATE FUNCTION public.note_made_tasks_awaited() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.tasks t SET awaited = false FROM (
    SELECT p.company_id, p.id FROM (SELECT DISTINCT company_id, project_id FROM made) m JOIN public.projects p ON p.company_id = m.company_id AND p.id = m.project_id
    WHERE NOT public.project_goes_on(p.status) FOR SHARE OF p) p
  WHERE t.company_id = p.company_id AND t.project_id = p.id AND t.awaited;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_awaited AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.note_made_tasks_awaited();
--> statement-breakpoint
CREATE FUNCTION public.note_tasks_awaited() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.tasks t SET awaited = public.project_goes_on(new.status) WHERE t.company_id = new.company_id AND t.project_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_awaited AFTER UPDATE OF status ON public.projects FOR EACH ROW
  WHEN (public.project_goes_on(old.status) IS DISTINCT FROM public.project_goes_on(new.status)) EXECUTE FUNCTION public.note_tasks_awaited();
--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("company_id","finish_at","id") WHERE deleted_at is null and not summary and stage <> 'done' and awaited;
--> statement-breakpoint
CREATE INDEX tasks_unassigned_open ON public.tasks (company_id, finish_at, id) WHERE deleted_at IS NULL AND NOT summary AND NOT assigned AND stage <> 'done' AND awaited;
