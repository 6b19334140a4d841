/** What is said about the state of the server; in a file of its own, since it is long. */
export const status = {
  title: 'State of the server',
  refreshes: 'Checked again every {{n}} seconds.',
  checkNow: 'Check now',
  parts: { database: 'Database', mail: 'Mail', files: 'Files', jobs: 'Jobs', live: 'Live stream' },
  states: { ok: 'OK', warning: 'Warning', error: 'Error' },
  checked: 'Checked',
  lastError: 'Last error',
  otherCompany: 'It concerns another company of this installation.',
  testOf: 'Test {{part}}',
  passed: 'Passed in {{ms}} ms.',
  failed: 'Failed after {{ms}} ms.',
  codes: {
    database: {
      answers: 'PostgreSQL {{version}} answers in {{ms}} ms and holds {{size}}.',
      failed: 'The database does not answer.',
    },
    mail: {
      answers: 'The mail server answers.',
      outbox: 'No mail server is set: mail is written to the outbox folder and reaches nobody.',
      failed: 'The mail server does not answer.',
    },
    files: {
      writable: 'Files can be stored; {{free}} are free.',
      lowDisk: 'Files can be stored, but only {{free}} are free.',
      readOnly: 'The folder for files cannot be written.',
      failed: 'The folder for files cannot be looked at.',
    },
    jobs: {
      idle: 'No job waits.',
      waiting: 'Jobs that wait: {{waiting}}. The oldest has waited {{age}}.',
      someFailed: 'Jobs that failed for good: {{failed}}. Jobs that wait: {{waiting}}.',
      stuck: 'Jobs are not worked off: {{waiting}} wait, the oldest for {{age}}.',
      failed: 'The job queue cannot be read.',
    },
    live: {
      listening: 'Changes are heard at once. Open streams: {{streams}}.',
      away: 'Changes are not heard right now; browsers ask for them instead. Open streams: {{streams}}.',
      notHere: 'This process serves no browsers.',
      failed: 'The live stream cannot be looked at.',
    },
  },
  tests: {
    database: {
      testPassed: 'A row was written, read back and rolled back.',
      testFailed: 'Writing and reading back failed: {{reason}}',
      testTimedOut: 'The database did not answer in time.',
    },
    mail: {
      testPassed: 'The mail server took a mail to {{email}}.',
      testWritten: 'A mail to {{email}} was written to the outbox folder.',
      testNotSent: 'The mail server was asked, but nothing was sent: {{email}} is an address of the sample company.',
      testFailed: 'The mail was not sent: {{reason}}',
      testTimedOut: 'The mail server did not answer in time.',
    },
    files: {
      testPassed: 'A file was written, read and removed.',
      testFailed: 'Storing a file failed: {{reason}}',
      testTimedOut: 'The disk did not answer in time.',
    },
    jobs: {
      testPassed: 'A job was enqueued and carried out.',
      testFailed: 'The job was not enqueued: {{reason}}',
      testTimedOut: 'A job was enqueued, and nobody carried it out within 15 seconds. Is a worker running?',
    },
    live: {
      testPassed: 'A change was sent and heard.',
      testFailed: 'Sending a change failed: {{reason}}',
      testTimedOut: 'A change was sent and not heard within 5 seconds.',
    },
  },
}
