import { inBatches } from '../../../kernel/server/batches.ts'
import type { Pool } from 'pg'
import { bindServer } from '../../../kernel/server/module.ts'
import { projectSubject } from './assistant/subject.ts'
import { bulk } from './bulk.service.ts'
import { projectsContract } from './contract.ts'
import { ENTITY, holdsValue } from './fields.ts'
import { addFile, FILE_KIND, listActivity, listFiles, mayReadFile, removeFile } from './files.service.ts'
import { projectDates } from './dates.service.ts'
import { openDemo } from './demo.service.ts'
import { readProjectFacts } from './facts.ts'
import { projectFigures } from './figures.ts'
import { explainProject } from './explain.service.ts'
import {
  getImport,
  IMPORT_PROBLEMS,
  listImports,
  mayReadProblems,
  previewImport,
  PROJECTS_IMPORT,
  startImport,
  undoImport,
  writeImport,
} from './import.service.ts'
import { getSample, loadSample, removeSample } from './firm-sample.service.ts'
import { file, list, views } from './list.service.ts'
import { en } from './i18n/en.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { stepsEs, stepsFr } from './i18n/server/steps.ts'
import { firstProject, firstShare } from './steps.service.ts'
import { endingBehind } from './insights/ending-behind.ts'
import { incompleteProjects } from './insights/incomplete-projects.ts'
import { projectsPastEnd } from './insights/projects-past-end.ts'
import { projects } from './manifest.ts'
import { DELETED_KEPT_DAYS, PROJECTS_MADE } from './rules.ts'
import { getNumbering, setNumbering } from './numbers.service.ts'
import { dropOffers, shareWithAddress, takeOffers, withdrawOffer } from './share-offers.service.ts'
import { listPlaces, getGeocoder, setGeocoder } from './places.service.ts'
import { projectsSample } from './sample.ts'
import { projectGrants } from './grants.service.ts'
import { countProjects, projectNames } from './public.ts'
import { projectsOfVerticals } from './vertical-records.ts'
import { listRecent } from './recent.service.ts'
import { findableProjects, searchedProject } from './records.service.ts'
import { archive, create, get, remove, restore, unarchive, update } from './service.ts'
import {
  endSharesOfLeaver,
  ownedProjects,
  leave,
  listShares,
  share,
  tellShared,
  tellTransferred,
  transfer,
  unshare,
} from './shares.service.ts'
import { getTimeline, setTimeline } from './timeline.service.ts'

const PROJECTS_PURGED_AT_ONCE = 20

/** Deleted projects go for good; their files lose their record and follow a day later. */
async function purgeDeleted(owner: Pool, now: number): Promise<void> {
  const limit = new Date(now - DELETED_KEPT_DAYS * 86_400_000).toISOString()
  // few at once: each takes its tasks and shares with it
  await inBatches(
    (atMost) =>
      owner.query(
        `with gone as (delete from projects where (company_id, id) in (select company_id, id from projects where deleted_at < $1 limit ${atMost}) returning company_id, id),
           loosened as (update files f set ref_kind = null, ref_id = null, loose_since = $2 from gone g where f.company_id = g.company_id and f.ref_kind = $3 and f.ref_id = g.id)
         select 1 from gone`,
        [limit, new Date(now).toISOString(), FILE_KIND],
      ),
    PROJECTS_PURGED_AT_ONCE,
  )
}

export const projectsServer = bindServer(
  projects,
  projectsContract,
  {
    list,
    listRecent,
    getTimeline,
    setTimeline,
    get,
    create,
    update,
    remove,
    restore,
    archive,
    unarchive,
    bulk,
    startExport: file.startExport,
    previewImport,
    startImport,
    listImports,
    getImport,
    undoImport,
    openDemo,
    getSample,
    loadSample,
    removeSample,
    listShares,
    share,
    unshare,
    shareWithAddress,
    withdrawOffer,
    leave,
    transfer,
    listActivity,
    listFiles,
    addFile,
    removeFile,
    listPlaces,
    getGeocoder,
    setGeocoder,
    getNumbering,
    setNumbering,
    ...views,
  },
  {
    facts: { project: readProjectFacts },
    figures: projectFigures,
    assistant: projectSubject,
    calendar: { projectDates },
    grants: { project: projectGrants },
    holdings: { ownedProjects },
    onLeaving: endSharesOfLeaver,
    insightRules: { projectsPastEnd, endingBehind, incompleteProjects },
    fieldHolders: { [ENTITY]: holdsValue },
    explain: explainProject,
    usage: { projects: countProjects },
    meters: [PROJECTS_MADE],
    verticalRecords: projectsOfVerticals,
    namesOf: projectNames,
    search: { project: searchedProject },
    findable: [findableProjects],
    reactions: {
      'invitation.accepted': takeOffers,
      'invitation.revoked': dropOffers,
      'project.shared': tellShared,
      'project.transferred': tellTransferred,
    },
    jobs: { ...file.jobs, [PROJECTS_IMPORT]: { queue: 'slow', run: writeImport, work: {} } },
    fileReaders: { [FILE_KIND]: mayReadFile, ...file.fileReaders, [IMPORT_PROBLEMS]: mayReadProblems },
    maintenance: [purgeDeleted],
    sample: [projectsSample],
    steps: { firstProject, firstShare },
    texts: {
      en,
      es: { texts: { ...es, steps: stepsEs }, errors: spanish, fields: spanishFields },
      fr: { texts: { ...fr, steps: stepsFr }, errors: french, fields: frenchFields },
    },
  },
)
