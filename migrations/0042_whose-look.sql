-- The stored look of the company that a mail or a page without a session is about: the one that is named, that an invitation belongs to, the only one somebody
-- is in, else the only one of the installation. Nothing where that is not one company alone. Whether its plan lets it show is the caller's to ask.
CREATE FUNCTION public.look_of(company text, invitation text, address text)
RETURNS TABLE (company_id text, vertical text, plan text, plan_expires_at timestamptz, settings jsonb, logo text, primary_color text, secondary_color text, product_name text, mail_sender text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.vertical, c.plan, c.plan_expires_at, c.settings, coalesce(f.sha256, ''), c.primary_color, c.secondary_color, c.product_name, c.mail_sender
  FROM public.companies c LEFT JOIN public.files f ON f.company_id = c.company_id AND f.id = c.logo
  WHERE c.company_id = coalesce(
    look_of.company,
    public.company_of_invitation(look_of.invitation),
    (SELECT min(m.company_id) FROM public.memberships m JOIN auth.users u ON u.id = m.user_id
      WHERE u.email = look_of.address AND m.status = 'active' AND NOT m.platform HAVING count(*) = 1),
    (SELECT min(o.company_id) FROM public.companies o WHERE NOT o.sample AND o.type <> 'saas_platform' HAVING count(*) = 1))
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.look_of(text, text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.look_of(text, text, text) TO plumbline_app;
