import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'create',
    title: 'Crear un proyecto',
    opens: 'projects',
    text: [
      'Elija Nuevo y después Nuevo proyecto. Solo el nombre es obligatorio. Los campos que exige su sector se piden al poner el proyecto en activo o terminado; hasta entonces su página dice lo que falta.',
      'Hasta que pulse Crear, lo escrito se conserva en este navegador. Si la ventana se cierra, el formulario se abre de nuevo con ello.',
      'El proyecto es suyo. Solo tienen acceso usted, las personas con quienes se comparte y los administradores.',
      'Recibe el siguiente número, como 26-014, según el formato que un administrador fija en los datos de la empresa. Quien puede editar el proyecto puede cambiarlo; si lo deja vacío, recibe el siguiente.',
    ],
  },
  {
    id: 'states',
    title: 'Qué significa el estado de un proyecto',
    text: [
      'El estado que usted fija se muestra tal cual: En planificación, Activo, En pausa, Terminado o Cancelado. Sin él deciden las fechas y las tareas:',
      '- Atrasado: la fecha de fin ha pasado, con fecha de inicio o sin ella.',
      '- Terminado: todas las tareas de su cronograma están hechas y la fecha de fin no ha pasado.',
      '- Activo: alguna tarea ha empezado, o la fecha de inicio ha llegado.',
      '- Próximo: la fecha de inicio está por llegar. Si no la tiene, cuenta el primer día de sus tareas.',
      '- Sin fechas: no tiene fecha de inicio ni tareas. Una fecha de fin que está por llegar no lo cambia.',
      'Atrasado y Retraso van antes que el estado, con el número de días:',
      '- Atrasado: la fecha de fin ha pasado y el estado es En planificación, Activo o ninguno. Los días cuentan hasta hoy, o hasta el día en que se hizo la última tarea si todas están hechas.',
      '- Retraso: la fecha de fin no ha pasado, pero según su cronograma el proyecto termina después.',
      'Lo que está en pausa, terminado o cancelado no está atrasado ni tiene retraso. El filtro Atrasado encuentra todo lo atrasado; el filtro Terminado encuentra también los proyectos sin estado cuya fecha de fin ha pasado.',
      'Si todas las tareas están hechas, o se dio por terminado, la página dice cuándo acabó y no cuándo se espera que termine. En pausa no se espera nada.',
    ],
  },
  {
    id: 'views',
    title: 'Buscar proyectos y guardar vistas',
    opens: 'projects',
    text: [
      'El campo de búsqueda del registro busca en el número, el nombre, el cliente, la ubicación, la descripción y los campos. Las pestañas reducen la lista: todo el trabajo, activos, míos, compartidos conmigo.',
      'Guardar vista conserva el texto, el filtro, el orden, las columnas y las filas por página con un nombre propio. Puede tener 20 vistas; solo usted las ve.',
      'Si cambia algo en una vista suya, Guardar cambios lo conserva en ella, Guardar como vista nueva crea otra y Descartar cambios la muestra como estaba. Una vista se puede renombrar y quitar; los enlaces a ella siguen valiendo, también después de Deshacer.',
      'La dirección de la página contiene lo que ve, así que un enlace o un marcador abre la misma lista.',
    ],
  },
  {
    id: 'fields',
    title: 'Filtros, columnas y exportaciones',
    opens: 'projects',
    text: [
      'Añadir filtro limita el registro por cliente, propietario, fechas, presupuesto o un campo de su sector o de su empresa, como el tipo de proyecto. Columnas decide qué campos muestra la lista; una vista guardada tiene las suyas y, si no, este navegador lo recuerda.',
      'El menú junto a las presentaciones tiene Exportar CSV y Exportar Excel: la lista tal como está filtrada, con todos los campos. La barra de estado dice cuánto lleva y dónde descargarla.',
      'Un registro vacío ofrece proyectos de ejemplo a los administradores. Son proyectos corrientes para probar; se van con Quitar los proyectos de ejemplo.',
    ],
  },
  {
    id: 'share',
    title: 'Compartir un proyecto',
    text: [
      'Abra el proyecto y elija Compartir. Elija a un colega o escriba una dirección de correo, y lo que puede hacer: Ver, Ver y comentar, o Editar.',
      'Editar vale sea cual sea su rol, para el proyecto, su cronograma y sus documentos. Con los otros dos, la persona puede hacer además lo que su rol puede hacer con los proyectos que ve.',
      'Se le avisa en la campana, y por correo salvo que haya elegido otra cosa. Puede cambiarlo o dejar de compartir en cualquier momento.',
      'Comparten un proyecto el propietario y los administradores, y también las personas con quienes se comparte y cuyo rol puede compartir; nadie da más de lo que tiene. Una dirección que no está en la empresa recibe una invitación, y el proyecto al aceptarla; para ello hace falta el derecho a invitar.',
    ],
  },
  {
    id: 'import',
    title: 'Importar proyectos de un archivo',
    opens: 'projects',
    text: [
      'En el menú junto a las presentaciones elija Importar y luego un archivo CSV o XLSX. Los nombres de sus columnas se reconocen, también debajo de un título. Compruebe en qué se convierte cada columna y mire las filas.',
      'Las celdas que no se pueden leer se corrigen allí. Las filas que siguen con algún error se omiten y se listan en un archivo que puede corregir e importar de nuevo.',
      'Deshacer la importación elimina lo que creó, salvo lo que alguien haya cambiado después. Importaciones las lista todas.',
    ],
  },
  {
    id: 'many',
    title: 'Cambiar muchos proyectos a la vez',
    opens: 'projects',
    text: [
      'Marque las filas de la lista y elija Editar, Archivar o Eliminar en la barra de abajo. Lo que deje vacío se queda como está.',
      'Deshacer revierte todo el cambio. Lo que no puede cambiar se queda como está, y el mensaje dice por qué.',
    ],
  },
  {
    id: 'archive',
    title: 'Archivar, traspasar y abandonar',
    text: [
      'Archivar saca un proyecto de las listas y de la búsqueda sin eliminar nada. Se ve en la pestaña Archivados, y con Recuperar vuelve a las listas. Lo hace quien puede eliminar el proyecto.',
      'Traspasar, que está disponible para el propietario y los administradores, entrega un proyecto a un colega; el propietario anterior conserva el derecho a editar. Con Abandonar, el proyecto deja de compartirse con usted.',
    ],
  },
  {
    id: 'files',
    title: 'Archivos de un proyecto',
    text: [
      'En la pestaña Documentos, suba archivos o suéltelos en la página. La subida muestra su avance y se puede cancelar.',
      'Quien ve el proyecto puede descargar sus archivos, salvo que su rol no pueda ver documentos. Para añadirlos hace falta un rol que pueda añadir documentos, o que el proyecto se comparta con usted para editar. Cada persona quita los suyos; para quitar los de otras hace falta el derecho a editar.',
    ],
  },
  {
    id: 'together',
    title: 'Cuando dos personas cambian el mismo proyecto',
    text: [
      'Nada se sobrescribe sin que se vea. Si alguien guardó mientras usted editaba, verá ambas versiones una al lado de la otra, con quién cambió qué y cuándo.',
      'En cada campo, conserve el suyo o tome el de la otra persona. La actividad del proyecto muestra todos los cambios.',
    ],
  },
  {
    id: 'delete',
    title: 'Eliminar un proyecto y recuperarlo',
    text: [
      'Al eliminar no se pregunta nada, porque se puede deshacer: pulse Deshacer en el mensaje de abajo.',
      'Un proyecto eliminado queda oculto 30 días y después desaparece para siempre con sus archivos. Pueden eliminarlo su propietario y los administradores, y las personas con quienes se comparte y cuyo rol puede eliminar; que se comparta para editar no basta.',
    ],
  },
  {
    id: 'lists',
    title: 'Trabajar desde el panel',
    text: [
      'Mis proyectos, Proyectos recientes, Proyectos compartidos y Todos los proyectos son las pestañas de una tarjeta: lo suyo, lo último que abrió, lo que le compartieron y, para administradores, todo. Abrir lleva al proyecto; con el lápiz se edita y con la papelera se elimina, con Deshacer.',
      'Marque la casilla delante de un proyecto y aparece en la línea de tiempo. Puede marcar 50; cada persona tiene su propia selección.',
      'Un proyecto atrasado o con retraso se dibuja en rojo y con rayas desde su fecha de fin: hasta hoy si hay atraso, hasta el fin de su cronograma si hay retraso. Los rombos son hitos.',
      'Ajustar, Mes, Trimestre y Año cambian la escala; Tabla muestra lo mismo en filas.',
    ],
  },
]
