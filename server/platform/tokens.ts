import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { CONSOLE_AREAS, type ConsoleArea } from '#contract/shared/roles.ts';

const ISSUER = 'daqeeq';
const ALGORITHM = 'HS256';
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Verified tokens that are remembered, about 1 kB each. */
const MOST_VERIFIED = 2_000;

/** What a session and its tokens are for. A token of one area is worth nothing in another. */
export type SessionArea = 'shop' | ConsoleArea;

const AUDIENCES: Record<SessionArea, string> = { shop: ISSUER, seller: 'seller', operator: 'operator' };
const AREAS: readonly SessionArea[] = ['shop', ...CONSOLE_AREAS];

interface AccessClaims {
  userId: string;
  sessionId: string;
  area: SessionArea;
}

interface Verified {
  claims: AccessClaims;
  /** In seconds since 1970. */
  expires: number;
}

/** Signs and reads access tokens. They name user, session and area; the database knows whether the session is still live. */
export interface AccessTokens {
  sign: (claims: AccessClaims) => Promise<string>;
  /** Returns null for anything but a valid, unexpired access token of this shop. */
  read: (token: string) => Promise<AccessClaims | null>;
  /** The successor of a refresh token: always the same one, and not guessable without the secret. */
  deriveRefreshToken: (token: string) => string;
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  // Verifying a signature takes a seventh of the processor time of adding to a cart, and comes out the same each time.
  const verified = new LRUCache<string, Verified>({ max: MOST_VERIFIED });
  const verify = async (token: string): Promise<Verified | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: Object.values(AUDIENCES),
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const read = readPayload(payload);
      if (read) verified.set(token, read);
      return read;
    } catch {
      return null;
    }
  };
  return {
    deriveRefreshToken: (token) => createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url'),
    sign: ({ userId, sessionId, area }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCES[area])
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    read: async (token) => {
      const known = verified.get(token) ?? (await verify(token));
      return known && isLive(known) ? known.claims : null;
    },
  };
}

function readPayload({ sub: userId, sid: sessionId, aud, exp: expires }: JWTPayload): Verified | null {
  const area = AREAS.find((each) => AUDIENCES[each] === aud);
  if (typeof sessionId !== 'string' || !userId || !area || expires === undefined) return null;
  return { claims: { userId, sessionId, area }, expires };
}

/** As the library decides, for tokens whose signature is known. */
const isLive = ({ expires }: Verified) => expires > Math.floor(Date.now() / 1000);

/** 256 random bits, of which only the hash is stored. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
