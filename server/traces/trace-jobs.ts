import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { MailService } from '#app/platform/mail/mail-service.server.ts'
import type { Traces } from './traces.ts'

/** The same tasks, each run of them in a span. */
export function traceJobs(tasks: JobTasks, traces: Traces | undefined): JobTasks {
  if (!traces) return tasks
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, JobTasks[string]] => [
      name,
      (payload, helpers) => {
        const attributes = { 'darzi.job': name, 'darzi.attempt': helpers.job.attempts }
        return traces.inSpan({ name: `job ${name}`, kind: 'consumer', attributes }, async () =>
          task?.(payload, helpers),
        )
      },
    ]),
  )
}

/** The same mail service. Each mail is a span, with its template and without its recipient. */
export function traceMail(service: MailService | undefined, traces: Traces | undefined) {
  if (!service || !traces) return service
  const traced: MailService = {
    check: () => service.check(),
    close: () => service.close(),
    send: mail =>
      traces.inSpan(
        { name: 'send mail', kind: 'client', attributes: { 'darzi.email.template': mail.template } },
        () => service.send(mail),
        ({ kind }) => ({
          attributes: { 'darzi.email.delivery': kind },
          errorType: kind === 'sent' ? undefined : kind,
        }),
      ),
  }
  return traced
}
