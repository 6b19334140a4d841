/** What other screens say about projects in the words of their module, with another noun: rules of insights, what a colleague is given. */
import type { Words } from '../../kernel/contract/vertical.ts'
import { words } from '../words.ts'
import { formsOf, type Noun, titled, upper } from '../../lib/noun.ts'

export function insightTerms(noun: Noun): Record<string, Words> {
  const { es, fr } = formsOf(noun)
  const { o } = es
  const { e } = fr
  const [en1, enN, es1, esN, fr1, frN] = [
    noun.en.one,
    noun.en.many,
    noun.es.one,
    noun.es.many,
    noun.fr.one,
    noun.fr.many,
  ]
  return {
    'insightRules.projectsPastEnd.formula': words(
      `${upper(enN)} whose end date lies {{days}} or more days back and whose status is not completed, on hold or cancelled. A date alone completes no ${en1}: the figure Completed counts only what is set to completed, or has all its tasks done and is not past its end; the filter Completed of the register also finds what has no status and is past its end. High from 7 days on, critical from 30.`,
      `${upper(esN)} cuya fecha de fin pasó hace {{days}} o más días y cuyo estado no es terminado, en pausa ni cancelado. Una fecha sola no termina ${es.ningun.toLowerCase()} ${es1}: la cifra de terminad${o}s cuenta solo lo que alguien dio por terminado, o lo que tiene todas sus tareas hechas y cuya fecha de fin no ha pasado; el filtro de terminad${o}s del registro encuentra también lo que no tiene estado y ha pasado su fecha de fin. Alto desde 7 días, crítico desde 30.`,
      `${upper(frN)} dont la date de fin est passée depuis {{days}} j ou plus et dont le statut n’est ni terminé, ni en attente, ni annulé. Une date seule ne termine ${fr.aucun.toLowerCase()} ${fr1} : le chiffre Terminé${e}s ne compte que ce qui est mis à terminé, ou dont toutes les tâches sont faites et dont la fin n’est pas passée ; le filtre Terminé du registre trouve aussi ce qui n’a pas de statut et dont la fin est passée. Élevé dès 7 jours, critique dès 30.`,
    ),
    'insightRules.endingBehind.formula': words(
      `Running ${enN} that end in 1 to {{days}} days and whose progress lies {{points}} or more points behind the share of their time that has passed. High, critical from 40 points on.`,
      `${upper(esN)} en curso que terminan en 1 a {{days}} días y cuyo avance queda {{points}} o más puntos por detrás del tiempo transcurrido. Alto, crítico desde 40 puntos.`,
      `${upper(frN)} en cours qui finissent dans 1 à {{days}} j et dont l’avancement est de {{points}} points ou plus derrière le temps écoulé. Élevé, critique dès 40 points.`,
    ),
    'insightRules.incompleteProjects.formula': words(
      `${upper(enN)} that are planned or run without an end date or without a manager. Medium without an end date, low without a manager.`,
      `${upper(esN)} planificad${o}s o en curso sin fecha de fin o sin responsable. Medio sin fecha de fin, bajo sin responsable.`,
      `${upper(frN)} prévu${e}s ou en cours sans date de fin ou sans responsable. Moyen sans date de fin, faible sans responsable.`,
    ),
    'grants.project.label': words(titled(enN), upper(esN), upper(frN)),
    'grants.project.none': words(`No ${enN} found.`, `No se han encontrado ${esN}.`, `${fr.aucun} ${fr1} trouvé${e}.`),
    'insightActions.openProject': words(`Open the ${en1}`, `Abrir ${es.el} ${es1}`, `Ouvrir ${fr.le}${fr1}`),
    'insightActions.editProject': words(`Complete the ${en1}`, `Completar ${es.el} ${es1}`, `Compléter ${fr.le}${fr1}`),
  }
}
