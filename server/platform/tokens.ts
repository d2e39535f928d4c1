import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'daqeeq';
const ALGORITHM = 'HS256';
const ACCESS_TOKEN_SECONDS = 15 * 60;

interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** Signs and reads access tokens. They name user and session; the database knows whether the session is still live. */
export interface AccessTokens {
  sign: (claims: AccessClaims) => Promise<string>;
  /** Returns null for anything but a valid, unexpired access token of this shop. */
  read: (token: string) => Promise<AccessClaims | null>;
  /** The successor of a refresh token: always the same one, and not guessable without the secret. */
  deriveRefreshToken: (token: string) => string;
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    deriveRefreshToken: (token) => createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url'),
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          issuer: ISSUER,
          audience: ISSUER,
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        return typeof payload.sid === 'string' && payload.sub ? { userId: payload.sub, sessionId: payload.sid } : null;
      } catch {
        return null;
      }
    },
  };
}

/** 256 random bits, of which only the hash is stored. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
