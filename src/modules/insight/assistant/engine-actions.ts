/** The words that ask for something to be done, in the three languages together. */

/** What only people do here, where it stands at the beginning: "delete the project". */
export const ACTIONS: ReadonlySet<string> = new Set(
  (
    'create add make delete remove cancel archive restore rename change set update edit modify assign reassign move send mark close approve reject invite ' +
    'share unshare book reschedule postpone put write upload import export print email mail remind duplicate copy pay ' +
    'crea crear cree creame anade anadir agrega agregar elimina eliminar borra borrar cancela cancelar archiva archivar cambia cambiar pon poner fija ' +
    'fijar establece establecer actualiza actualizar edita editar modifica modificar asigna asignar mueve mover envia enviar marca marcar cierra cerrar ' +
    'aprueba aprobar rechaza rechazar invita invitar comparte compartir reserva reservar reprograma reprogramar aplaza aplazar escribe escribir sube subir ' +
    'importa importar exporta exportar imprime imprimir recuerdame duplica duplicar copia copiar paga pagar ' +
    'creer creez ajoute ajouter ajoutez supprime supprimer supprimez efface effacer effacez annule annuler annulez archiver archivez changer changez ' +
    'mets mettre mettez fixe fixer fixez modifie modifier modifiez actualise actualiser assigne assigner assignez affecte affecter affectez deplace deplacer ' +
    'envoie envoyer envoyez marque marquer ferme fermer cloture cloturer approuve approuver rejette rejeter inviter invitez partage partager partagez ' +
    'reserve reserver reporte reporter ecris ecrire importe importer exporter imprimer rappelle dupliquer copie copier paie payer renomme renommer'
  ).split(' '),
)

/** Verbs that make something new; of all others the record or its list is the place. */
export const MAKING: ReadonlySet<string> = new Set(
  (
    'create add make book crea crear cree creame anade anadir agrega agregar creer creez ajoute ajouter ajoutez duplicate duplica dupliquer ' +
    'import importa importar importe importer'
  ).split(' '),
)

/** What may stand before such a verb. */
export const ASKING_FOR: readonly string[] = [
  ...[
    'please',
    'can you',
    'could you',
    'would you',
    'will you',
    'can we',
    'can i',
    'i want to',
    'i need to',
    'i would like to',
    'i d like to',
  ],
  ...['let s', 'how do i', 'how can i', 'how to', 'go and', 'now', 'just', 'help me', 'help me to', 'want to'],
  ...[
    'por favor',
    'puedes',
    'puede',
    'podrias',
    'podria',
    'quiero',
    'quisiera',
    'necesito',
    'me puedes',
    'como puedo',
    'como se puede',
  ],
  ...[
    'como',
    'ayudame a',
    's il te plait',
    's il vous plait',
    'peux tu',
    'pouvez vous',
    'pourrais tu',
    'pourriez vous',
    'tu peux',
    'vous pouvez',
  ],
  ...[
    'je veux',
    'je voudrais',
    'j aimerais',
    'je dois',
    'comment',
    'comment puis je',
    'comment faire pour',
    'aide moi a',
    'aidez moi a',
  ],
]
