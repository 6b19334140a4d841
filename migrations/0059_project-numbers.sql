CREATE TABLE "project_patterns" (
	"company_id" text NOT NULL,
	"pattern" text NOT NULL,
	CONSTRAINT "project_patterns_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "number_key" text GENERATED ALWAYS AS (lower(number)) STORED;--> statement-breakpoint
ALTER TABLE "project_patterns" ADD CONSTRAINT "project_patterns_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Which stem a number was given under, as `26-{NNN}`, and which of them it is. Both belong to the database: a number that somebody changes later keeps its place, so that the next one
-- goes on behind it. That is why schema.ts does not name them.
ALTER TABLE public.projects ADD COLUMN number_stem text, ADD COLUMN number_place integer;
--> statement-breakpoint
-- A pattern with the parts of a date filled in; `projectNumber` of rules.ts is the same for the example on the screen.
CREATE FUNCTION public.project_stem(pattern text, day date) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT replace(replace(replace(pattern, '{YYYY}', to_char(day, 'YYYY')), '{YY}', to_char(day, 'YY')), '{MM}', to_char(day, 'MM'))
$$;
--> statement-breakpoint
CREATE FUNCTION public.project_number(stem text, place integer) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT regexp_replace(stem, '\{N+\}', lpad(place::text, greatest(length(substring(stem FROM '\{(N+)\}')), length(place::text)), '0'))
$$;
--> statement-breakpoint
-- The existing ones, in the order they were made.
UPDATE public.projects p SET number_stem = n.stem, number_place = n.place, number = public.project_number(n.stem, n.place)
FROM (SELECT q.company_id, q.id, q.stem, (row_number() OVER (PARTITION BY q.company_id, q.stem ORDER BY q.created_at, q.id))::integer AS place
  FROM (SELECT r.company_id, r.id, r.created_at, public.project_stem('{YY}-{NNN}', (r.created_at AT TIME ZONE coalesce(c.settings #>> '{region,timeZone}', 'UTC'))::date) AS stem
    FROM public.projects r JOIN public.companies c ON c.company_id = r.company_id) q) n
WHERE n.company_id = p.company_id AND n.id = p.id;
--> statement-breakpoint
CREATE INDEX projects_number_place ON public.projects (company_id, number_stem, number_place) WHERE number_stem IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "projects_by_number" ON "projects" USING btree ("company_id",number collate "en-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_number" ON "projects" USING btree ("company_id","number_key");
--> statement-breakpoint
-- A project without a number gets the next one of its company: by the pattern, for the day it was made. Whoever comes second waits for the first, so that no number is given twice.
-- What an import brings waits for its number under one that nobody can type, until all of it is there: otherwise everybody who makes a project would wait for the whole import.
-- Whoever makes many at once asks the table once: what was given last, and up to where no number is typed ahead, is kept in `app.numbered` until the transaction ends, as nobody else can give
-- numbers meanwhile. Places are looked at twice as many each time, so that one project costs one look and thousands cost few.
CREATE FUNCTION public.number_project() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
DECLARE
  stem text;
  last text;
  near text;
  kept text[] := string_to_array(coalesce(current_setting('app.numbered', true), ''), chr(31));
  place integer;
  looked integer;
  many integer := 1;
  taken integer;
BEGIN
  IF NEW.number <> '' THEN
    -- it may be one of those that were looked at
    IF cardinality(kept) > 1 THEN PERFORM set_config('app.numbered', '', true); END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.import_id IS NOT NULL THEN
    NEW.number := '~' || NEW.id;
    RETURN NEW;
  END IF;
  stem := public.project_stem(coalesce((SELECT n.pattern FROM public.project_patterns n WHERE n.company_id = NEW.company_id), '{YY}-{NNN}'),
    (NEW.created_at AT TIME ZONE coalesce(nullif(current_setting('app.zone', true), ''), 'UTC'))::date);
  IF kept[1] = NEW.company_id AND kept[2] = stem THEN
    place := kept[3]::integer;
    looked := kept[4]::integer;
    many := kept[5]::integer;
    -- unless that row was not stored, as its id was taken; by order, so that the index is used whatever is known of the table
    last := lower(public.project_number(stem, place));
    SELECT p.number_key INTO near FROM public.projects p WHERE p.company_id = NEW.company_id AND p.number_key >= last ORDER BY p.number_key LIMIT 1;
    IF near = last THEN place := place + 1; END IF;
  ELSE
    PERFORM pg_advisory_xact_lock(hashtextextended('project-number:' || NEW.company_id, 7));
    SELECT coalesce(max(p.number_place), 0) + 1 INTO place FROM public.projects p WHERE p.company_id = NEW.company_id AND p.number_stem = stem;
    looked := place;
  END IF;
  WHILE place = looked LOOP
    -- somebody may have typed the next one
    SELECT min(g) INTO taken FROM generate_series(place, place + many - 1) g
      WHERE EXISTS (SELECT 1 FROM public.projects p WHERE p.company_id = NEW.company_id AND p.number_key = lower(public.project_number(stem, g)));
    IF taken = place THEN place := place + 1; END IF;
    looked := CASE WHEN taken IS NULL THEN place + many ELSE greatest(taken, place) END;
    many := least(many * 2, 1024);
  END LOOP;
  NEW.number_stem := stem;
  NEW.number_place := place;
  NEW.number := public.project_number(stem, place);
  PERFORM set_config('app.numbered', array_to_string(ARRAY[NEW.company_id, stem, place::text, looked::text, many::text], chr(31)), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_numbered BEFORE INSERT OR UPDATE OF number ON public.projects FOR EACH ROW EXECUTE FUNCTION public.number_project();
--> statement-breakpoint
-- What an import brought, all at once and in the order of its ids; numbers that somebody has typed are left out.
CREATE FUNCTION public.number_imported(company text, import text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  stem text;
  last integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('project-number:' || company, 7));
  SELECT public.project_stem(coalesce((SELECT n.pattern FROM public.project_patterns n WHERE n.company_id = company), '{YY}-{NNN}'),
    (p.created_at AT TIME ZONE coalesce(nullif(current_setting('app.zone', true), ''), 'UTC'))::date) INTO stem
    FROM public.projects p WHERE p.company_id = company AND p.import_id = import LIMIT 1;
  IF stem IS NULL THEN RETURN; END IF;
  SELECT coalesce(max(p.number_place), 0) INTO last FROM public.projects p WHERE p.company_id = company AND p.number_stem = stem;
  WITH waiting AS (
    SELECT p.id, row_number() OVER (ORDER BY length(p.id), p.id) AS nth FROM public.projects p WHERE p.company_id = company AND p.import_id = import AND starts_with(p.number, '~')
  ), free AS (
    SELECT g.place, row_number() OVER (ORDER BY g.place) AS nth
    FROM (SELECT g AS place FROM generate_series(last + 1, last + (SELECT count(*)::integer FROM public.projects p WHERE p.company_id = company)) g
      WHERE NOT EXISTS (SELECT 1 FROM public.projects t WHERE t.company_id = company AND t.number_key = lower(public.project_number(stem, g)))
      ORDER BY g LIMIT (SELECT count(*) FROM waiting)) g
  )
  UPDATE public.projects p SET number_stem = stem, number_place = f.place, number = public.project_number(stem, f.place)
  FROM waiting w JOIN free f ON f.nth = w.nth WHERE p.company_id = company AND p.id = w.id;
END $$;
