-- Roles by vertical, the platform's people, and the doors of keys, hooks and feeds. As in 0001: each function answers one question.

UPDATE "memberships" SET vertical_roles = jsonb_build_object('engineering', vertical_role) WHERE vertical_role <> 'senior-engineer';
--> statement-breakpoint
UPDATE "role_permissions" SET role = 'engineering/' || role WHERE role IN ('engineer', 'senior-engineer', 'project-manager', 'principal');
--> statement-breakpoint
DROP TRIGGER memberships_access ON public.memberships;
--> statement-breakpoint
ALTER TABLE "memberships" DROP COLUMN "vertical_role";
--> statement-breakpoint
CREATE TRIGGER memberships_access AFTER INSERT OR DELETE OR UPDATE OF role, vertical_roles, status ON public.memberships FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('user_id');
--> statement-breakpoint
-- What a company is called, may do and looks like is part of every session in it.
CREATE TRIGGER companies_access AFTER UPDATE OF name, status, verticals, vertical, plan, plan_status, plan_expires_at, add_ons, settings, logo, primary_color, secondary_color, product_name ON public.companies
  FOR EACH STATEMENT EXECUTE FUNCTION auth.tell_all_access_changed();
--> statement-breakpoint
-- Whether somebody belongs to the platform owner's people: who runs the installation, and active people with a verified address of its domain.
CREATE FUNCTION auth.is_staff(person text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT 1 FROM auth.users u, public.installation i WHERE i.id = 1 AND u.id = person AND u.status = 'active'
    AND (u.platform_role IS NOT NULL OR (u.email_verified AND coalesce(i.settings ->> 'ownerDomain', '') <> '' AND lower(substring(u.email FROM '@([^@]*)$')) = lower(i.settings ->> 'ownerDomain'))))
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.is_staff(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.is_staff(text) TO plumbline_auth, plumbline_app;
--> statement-breakpoint
-- Lets one of the platform owner's people into a company: who runs the installation as an administrator, others as a user. Null for everybody else.
CREATE FUNCTION auth.enter_company(person text, company text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT auth.is_staff(person) OR NOT EXISTS (SELECT 1 FROM public.companies c WHERE c.company_id = company) THEN RETURN NULL; END IF;
  INSERT INTO public.memberships (company_id, user_id, role, email, first_name, last_name, photo, language, email_notifications, project_notifications, joined_at, last_login, platform)
  SELECT enter_company.company, u.id, CASE WHEN u.platform_role IS NULL THEN 'user' ELSE 'admin' END, u.email, u.first_name, u.last_name, coalesce(u.image, ''), u.language, u.email_notifications, u.project_notifications, now(), u.last_login, true
  FROM auth.users u WHERE u.id = person
  ON CONFLICT (company_id, user_id) DO UPDATE SET status = 'active' WHERE memberships.platform AND memberships.status <> 'active';
  RETURN (SELECT m.role FROM public.memberships m WHERE m.company_id = company AND m.user_id = person AND m.status = 'active');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.enter_company(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.enter_company(text, text) TO plumbline_auth, plumbline_app;
--> statement-breakpoint
-- Companies of a person with what decides on their rights there. The platform's people count in a company they entered only while they are that.
DROP FUNCTION auth.companies_of(text);
--> statement-breakpoint
CREATE FUNCTION auth.companies_of(person text) RETURNS TABLE (id text, name text, type text, role text, vertical_roles jsonb, status text, sample boolean, overrides jsonb,
  vertical text, verticals text[], plan text, plan_status text, plan_expires_at timestamptz, company_status text, settings jsonb, logo text, primary_color text, secondary_color text, product_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.name, c.type, m.role, m.vertical_roles, m.status, c.sample,
    (SELECT coalesce(jsonb_object_agg(p.role, p.held), '{}') FROM (
      SELECT r.role, jsonb_object_agg(r.permission, r.allowed) AS held FROM public.role_permissions r WHERE r.company_id = m.company_id GROUP BY r.role) p),
    c.vertical, c.verticals, c.plan, c.plan_status, c.plan_expires_at, c.status, c.settings, c.logo, c.primary_color, c.secondary_color, c.product_name
  FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id
  WHERE m.user_id = person AND (NOT m.platform OR auth.is_staff(person))
  -- spec 3 par. 6: the platform's people start in its own company
  ORDER BY (m.platform AND c.type = 'saas_platform') DESC, c.name, c.company_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.companies_of(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.companies_of(text) TO plumbline_auth;
--> statement-breakpoint
CREATE INDEX companies_search ON public.companies USING gin (lower(name) public.gin_trgm_ops);
--> statement-breakpoint
-- One company, and every company: for the platform owner's people alone.
CREATE FUNCTION public.platform_company(person text, company text)
RETURNS TABLE (id text, name text, type text, industry text, vertical text, verticals text[], plan text, plan_status text, status text, sample boolean, people int, entered boolean, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.name, c.type, c.industry, c.vertical, c.verticals, c.plan, c.plan_status, c.status, c.sample,
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
RETURNS TABLE (id text, name text, type text, industry text, vertical text, verticals text[], plan text, plan_status text, status text, sample boolean, people int, entered boolean, created_at timestamptz)
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
--> statement-breakpoint
-- The platform's own company and those who only entered do not count as somebody who runs a firm.
CREATE OR REPLACE FUNCTION public.setup_needed() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT NOT EXISTS (SELECT 1 FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id WHERE m.role = 'admin' AND NOT m.platform AND NOT c.sample AND c.type <> 'saas_platform')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.has_active_admin() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT 1 FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id JOIN auth.users u ON u.id = m.user_id
    WHERE m.role = 'admin' AND m.status = 'active' AND NOT m.platform AND u.status = 'active' AND NOT c.sample AND c.type <> 'saas_platform')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.receiving_company() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT company_id FROM public.companies WHERE NOT sample AND type <> 'saas_platform' ORDER BY created_at, company_id LIMIT 1
$$;
--> statement-breakpoint
-- Whose an API key, an incoming hook or a calendar feed is, by the hash of its secret, and nothing else.
CREATE FUNCTION public.api_key_of(hash text, at timestamptz) RETURNS TABLE (company_id text, id text, user_id text, scopes text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT k.company_id, k.id, k.user_id, k.scopes FROM public.api_keys k WHERE k.secret_hash = hash AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > at)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.api_key_of(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.api_key_of(text, timestamptz) TO plumbline_app;
--> statement-breakpoint
CREATE FUNCTION public.incoming_hook_of(hash text) RETURNS TABLE (company_id text, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT h.company_id, h.id FROM public.incoming_hooks h WHERE h.secret_hash = hash AND h.active
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.incoming_hook_of(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.incoming_hook_of(text) TO plumbline_app;
--> statement-breakpoint
CREATE FUNCTION public.calendar_feed_of(hash text) RETURNS TABLE (company_id text, id text, user_id text, scope text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT f.company_id, f.id, f.user_id, f.scope FROM public.calendar_feeds f WHERE f.secret_hash = hash
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.calendar_feed_of(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.calendar_feed_of(text) TO plumbline_app;
--> statement-breakpoint
-- Bytes of a company's files, kept as they come and go.
CREATE FUNCTION public.count_storage() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public.storage_used AS u (company_id, bytes)
  SELECT t.company_id, CASE tg_op WHEN 'DELETE' THEN -sum(t.size) ELSE sum(t.size) END FROM touched t GROUP BY t.company_id ORDER BY t.company_id
  ON CONFLICT (company_id) DO UPDATE SET bytes = greatest(0, u.bytes + excluded.bytes);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.count_storage() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER files_storage_added AFTER INSERT ON public.files REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_storage();
--> statement-breakpoint
CREATE TRIGGER files_storage_removed AFTER DELETE ON public.files REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_storage();
--> statement-breakpoint
INSERT INTO public.storage_used (company_id, bytes) SELECT company_id, sum(size) FROM public.files GROUP BY company_id;
--> statement-breakpoint
-- Words of a project's own fields can be mistyped like any other.
CREATE OR REPLACE FUNCTION public.note_project_words() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public.search_words (company_id, module, word)
  SELECT DISTINCT n.company_id, 'projects', word FROM written n, public.words_of(concat_ws(' ', n.name, n.client, n.location, left(n.description, 500), n.fields_text)) word
  ORDER BY 1, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX projects_fields ON public.projects USING gin (fields jsonb_path_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- Ids of the company's projects whose own fields hold all of this, 10,000 at most.
CREATE FUNCTION search.project_ids_with(wanted jsonb) RETURNS TABLE (id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.id FROM public.projects p WHERE p.company_id = nullif(current_setting('app.company_id', true), '') AND p.deleted_at IS NULL AND p.fields @> wanted LIMIT 10000
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.project_ids_with(jsonb) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.project_ids_with(jsonb) TO plumbline_app;
--> statement-breakpoint
RESET ROLE;
