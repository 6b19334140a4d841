import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { searchApi } from '../../../platform/search/api.ts'
import { projectsApi } from '../api.ts'
import { projects } from '../manifest.ts'

/** Notes a project as opened last; a failure costs nobody anything but a line of the lists that show them. */
function useNote(): (projectId: string) => void {
  const client = useQueryClient()
  const { preview } = useSession()
  const { mutate } = useMutation({
    mutationFn: (recordId: string) => searchApi.noteRecent.call({ module: projects.id, recordId }),
    onSuccess: () => {
      for (const stale of [searchApi.listRecent, projectsApi.listRecent])
        void client.invalidateQueries({ queryKey: stale.key() })
    },
  })
  return (projectId) => {
    // whoever looks at the product as somebody else leaves no traces there
    if (!preview) mutate(projectId)
  }
}

/** For the page of a project. */
export function useNoteOpened(projectId: string): void {
  const note = useNote()
  useEffect(() => {
    note(projectId)
    // the function is new on every render; only another project matters
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [projectId])
}

/** Spec 1 §4: a project that was created is added to the recent list, then its page is shown. */
export function useOpenCreated(): (project: { id: string }) => void {
  const go = useGo()
  const note = useNote()
  return ({ id }) => {
    note(id)
    go(link(projects, 'project', { projectId: id }), { replace: true })
  }
}
