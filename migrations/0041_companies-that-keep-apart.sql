-- Whether somebody is in another company already, and one of the two does not share its people (settings.features.multiTenant).
CREATE FUNCTION public.kept_apart(person text, company text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.memberships m
      JOIN public.companies other ON other.company_id = m.company_id
      JOIN public.companies here ON here.company_id = kept_apart.company
    WHERE m.user_id = person AND m.company_id <> here.company_id AND m.status = 'active' AND NOT m.platform AND NOT other.sample AND NOT here.sample
      AND 'false' IN (other.settings->'features'->>'multiTenant', here.settings->'features'->>'multiTenant'))
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.kept_apart(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.kept_apart(text, text) TO plumbline_app;
--> statement-breakpoint
-- Whether the platform's people may switch to a company (settings.features.companySwitch); to their own always.
CREATE FUNCTION auth.lets_platform_in(type text, settings jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT type = 'saas_platform' OR coalesce(settings->'features'->>'companySwitch', 'true') <> 'false'
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.lets_platform_in(text, jsonb) FROM PUBLIC;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION auth.enter_company(person text, company text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT auth.is_staff(person) OR NOT EXISTS (SELECT 1 FROM public.companies c WHERE c.company_id = company AND auth.lets_platform_in(c.type, c.settings)) THEN RETURN NULL; END IF;
  INSERT INTO public.memberships (company_id, user_id, role, email, first_name, last_name, photo, language, email_notifications, project_notifications, joined_at, last_login, platform)
  SELECT enter_company.company, u.id, CASE WHEN u.platform_role IS NULL THEN 'user' ELSE 'admin' END, u.email, u.first_name, u.last_name, coalesce(u.image, ''), u.language, u.email_notifications, u.project_notifications, now(), u.last_login, true
  FROM auth.users u WHERE u.id = person
  ON CONFLICT (company_id, user_id) DO UPDATE SET status = 'active' WHERE memberships.platform AND memberships.status <> 'active';
  RETURN (SELECT m.role FROM public.memberships m WHERE m.company_id = company AND m.user_id = person AND m.status = 'active');
END $$;
--> statement-breakpoint
-- Companies of a person with what decides on their rights there. The platform's people count in a company they entered while they are that and it lets them in.
CREATE OR REPLACE FUNCTION auth.companies_of(person text) RETURNS TABLE (id text, name text, type text, role text, vertical_roles jsonb, status text, sample boolean, overrides jsonb,
  vertical text, verticals text[], plan text, plan_status text, plan_expires_at timestamptz, company_status text, settings jsonb, logo text, primary_color text, secondary_color text, product_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.name, c.type, m.role, m.vertical_roles, m.status, c.sample,
    (SELECT coalesce(jsonb_object_agg(p.role, p.held), '{}') FROM (
      SELECT r.role, jsonb_object_agg(r.permission, r.allowed) AS held FROM public.role_permissions r WHERE r.company_id = m.company_id GROUP BY r.role) p),
    c.vertical, c.verticals, c.plan, c.plan_status, c.plan_expires_at, c.status, c.settings, c.logo, c.primary_color, c.secondary_color, c.product_name
  FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id
  WHERE m.user_id = person AND (NOT m.platform OR (auth.is_staff(person) AND auth.lets_platform_in(c.type, c.settings)))
  -- spec 3 par. 6: the platform's people start in its own company
  ORDER BY (m.platform AND c.type = 'saas_platform') DESC, c.name, c.company_id
$$;
