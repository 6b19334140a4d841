-- A resource is the whole company's, so the calendar it works by is too; one that came with a project's file would go with the project.
UPDATE "work_calendars" c SET "project_id" = NULL,
  "name" = CASE WHEN EXISTS (SELECT 1 FROM "work_calendars" o WHERE o."company_id" = c."company_id" AND o."id" <> c."id" AND o."name" = c."name")
    THEN left(c."name", 60) || ' ' || c."id" ELSE c."name" END
WHERE c."project_id" IS NOT NULL AND EXISTS (SELECT 1 FROM "resources" r WHERE r."company_id" = c."company_id" AND r."calendar_id" = c."id");
