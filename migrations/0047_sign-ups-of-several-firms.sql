-- Who decides on a sign-up that names no company: the only firm there is; where there are several, the platform's own people, in its own company.
CREATE FUNCTION public.deciding_company() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT CASE WHEN count(*) > 1 THEN (SELECT p.company_id FROM public.companies p WHERE p.type = 'saas_platform' LIMIT 1) ELSE min(c.company_id) END
  FROM public.companies c WHERE NOT c.sample AND c.type <> 'saas_platform'
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.deciding_company() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.deciding_company() TO plumbline_app;
--> statement-breakpoint
-- Whoever runs the installation stands in the platform's own company, so that they hear of what lies there.
CREATE FUNCTION auth.call_platform_people(into_company text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.companies c WHERE c.company_id = into_company AND c.type = 'saas_platform') THEN
    PERFORM auth.enter_company(u.id, into_company) FROM auth.users u
      WHERE u.platform_role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.memberships m WHERE m.company_id = into_company AND m.user_id = u.id);
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.call_platform_people(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.call_platform_people(text) TO plumbline_app;
