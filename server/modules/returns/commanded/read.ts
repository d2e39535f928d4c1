import type { Db } from '#server/db/client.ts';
import { selectReturns } from '#server/modules/returns/read.ts';
import { toOperatedReturn } from '#server/modules/returns/view.ts';

/** Any return by its number, in capitals or not. Throws an error with a sentence for the operator. */
export async function getReturnByNumber(db: Db, number: string) {
  const row = await selectReturns(db).where('r.number', '=', number.toUpperCase()).executeTakeFirst();
  if (!row) throw new Error(`There is no return ${number}.`);

  return toOperatedReturn(row);
}

/** Returns that are not over, those that end first at the top. */
export async function listOpenReturns(db: Db) {
  const rows = await selectReturns(db)
    .where('r.status', 'in', ['REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'DISPUTED'])
    .orderBy('r.due_at', (order) => order.asc().nullsLast())
    .orderBy('r.id')
    .execute();
  return rows.map(toOperatedReturn);
}

/** The id of a member of the operator's team. Throws an error with a sentence for the operator. */
export async function findTeamMember(db: Db, email: string): Promise<string> {
  const member = await db
    .selectFrom('users as u')
    .innerJoin('operator_members as m', 'm.user_id', 'u.id')
    .where('u.email', '=', email.toLowerCase())
    .select('u.id')
    .executeTakeFirst();
  if (!member) throw new Error(`${email} is not in the operator’s team.`);
  return member.id;
}
