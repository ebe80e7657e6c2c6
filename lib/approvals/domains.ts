import { asc, like, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { disposableDomains } from '@/db/schema';
import { writeAudit } from '@/lib/platform/write-audit';
import { limits } from '@/lib/core/limits';
import { ok, type Result } from '@/lib/core/result';
import type { DisposableDomain, DisposableDomainPage } from './model';

const pageSize = limits.staff.page;

/** Lists the domains of disposable addresses that begin with a text, by name. */
export async function listDisposableDomains(
  db: Db,
  { query, page }: { query: string; page: number },
): Promise<DisposableDomainPage> {
  const beginning = query.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const isFound = like(disposableDomains.domain, `${beginning}%`);
  const [total, items] = await Promise.all([
    db.$count(disposableDomains, isFound),
    db
      .select({ domain: disposableDomains.domain, isActive: disposableDomains.isActive })
      .from(disposableDomains)
      .where(isFound)
      .orderBy(asc(disposableDomains.domain))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return { items, page, lastPage: Math.max(1, Math.ceil(total / pageSize)) };
}

/** Adds a domain, or switches a listed one on or off. Only a change is written to the audit log. */
export async function changeDisposableDomain(
  db: Db,
  staffId: number,
  { domain, isActive }: DisposableDomain,
): Promise<Result<null>> {
  const audit = writeAudit({
    actorId: staffId,
    act: 'approval.change_domain',
    subject: 'disposableDomain',
    subjectId: domain,
    details: { isActive },
  });
  await db.execute(sql`
    with changed as (
      insert into ${disposableDomains} as d (domain, is_active) values (${domain}, ${isActive})
      on conflict (domain) do update set is_active = excluded.is_active, updated_at = now()
        where d.is_active <> excluded.is_active
      returning domain)
    select ${audit} from changed`);
  return ok(null);
}
