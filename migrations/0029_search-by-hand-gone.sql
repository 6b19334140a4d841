-- What found projects, tasks and people noun by noun; search.hits and search.ids do.
DROP TRIGGER projects_words_made ON public.projects;
--> statement-breakpoint
DROP TRIGGER projects_words_changed ON public.projects;
--> statement-breakpoint
DROP TRIGGER tasks_words_made ON public.tasks;
--> statement-breakpoint
DROP TRIGGER tasks_words_changed ON public.tasks;
--> statement-breakpoint
DROP FUNCTION public.note_project_words(), public.note_task_words(), public.note_renamed_task(), public.words_of(text);
--> statement-breakpoint
DROP INDEX public.tasks_search;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
DROP FUNCTION search.project_hits(text, int, text), search.project_ids(text), search.project_ids(text[], int), search.task_hits(text, int, text), search.task_ids(text[], int), search.person_ids(text),
  search.known_words(text, text, text[]), search.name_patterns(text[]), search.patterns_of(text[]);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
-- What it no longer reads, it may no longer read; search.project_ids_with goes on reading projects.
REVOKE SELECT ON public.project_shares, public.tasks, public.memberships, public.access_requests FROM plumbline_search;
