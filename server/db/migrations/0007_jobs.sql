-- Work to do after commit is kept by the job queue, in a schema of its own (server/jobs.ts).
drop table outbox;
