-- The list of all companies says which plan counts, and a plan that has run out counts as free: so the door tells until when it runs.
DROP FUNCTION public.platform_companies(text, text, text, text, int);
--> statement-breakpoint
DROP FUNCTION public.platform_company(text, text);
--> statement-breakpoint
CREATE FUNCTION public.platform_company(person text, company text)
RETURNS TABLE (id text, name text, type text, industry text, vertical text, verticals text[], plan text, plan_expires_at timestamptz, status text, sample boolean, people int, entered boolean, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.name, c.type, c.industry, c.vertical, c.verticals, c.plan, c.plan_expires_at, c.status, c.sample,
    (SELECT count(*)::int FROM public.memberships m WHERE m.company_id = c.company_id AND m.status = 'active' AND NOT m.platform),
    EXISTS (SELECT 1 FROM public.memberships m WHERE m.company_id = c.company_id AND m.user_id = person AND m.status = 'active'), c.created_at
  FROM public.companies c WHERE c.company_id = company AND auth.is_staff(person)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.platform_company(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.platform_company(text, text) TO plumbline_app;
--> statement-breakpoint
-- A page by name, after the one named.
CREATE FUNCTION public.platform_companies(person text, words text, after_name text, after_id text, most int)
RETURNS TABLE (id text, name text, type text, industry text, vertical text, verticals text[], plan text, plan_expires_at timestamptz, status text, sample boolean, people int, entered boolean, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.* FROM (
    SELECT c.company_id, c.name FROM public.companies c
    WHERE auth.is_staff(person) AND (words = '' OR lower(c.name) LIKE '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%')
      AND (after_name IS NULL OR (c.name COLLATE "en-x-icu", c.company_id) > (after_name COLLATE "en-x-icu", after_id))
    ORDER BY c.name COLLATE "en-x-icu", c.company_id LIMIT most) found, public.platform_company(person, found.company_id) p
  ORDER BY found.name COLLATE "en-x-icu", found.company_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.platform_companies(text, text, text, text, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.platform_companies(text, text, text, text, int) TO plumbline_app;
