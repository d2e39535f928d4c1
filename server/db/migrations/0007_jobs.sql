-- Work to do after commit is kept by the job queue, in a schema of its own (server/platform/jobs.ts).
drop table outbox;
