import { useEffect, useRef, useState } from 'react';
import { callApi } from '#web/shared/api/api.ts';
import { uploadFile } from '#web/shared/api/upload.ts';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { setPerson } from '#web/shared/session/session.ts';

interface Running {
  /** Object URL of the chosen file, shown during the upload. */
  preview: string;
  /** Upload progress, 0 to 1. */
  part: number;
  cancel: () => void;
}

/** The running upload of a profile photo, if any. */
export function usePhotoUpload() {
  const [running, setRunning] = useState<Running | null>(null);
  const current = useRef<Running>(null);
  useEffect(() => () => current.current?.cancel(), []);

  const show = (next: Running | null) => {
    current.current = next;
    setRunning(next);
  };

  /** Uploads a photo and shows it everywhere. Returns false if cancelled; throws as `callApi` does. */
  const upload = async (file: File): Promise<boolean> => {
    const aborting = new AbortController();
    const preview = URL.createObjectURL(file);
    const cancel = () => aborting.abort();
    show({ preview, part: 0, cancel });
    try {
      const { profileImage } = await uploadFile('uploadProfileImage', 'profileImage', file, {
        signal: aborting.signal,
        onProgress: (part) => show({ preview, part, cancel }),
      });
      setPhoto(profileImage);
      return true;
    } catch (error) {
      if (aborting.signal.aborted) return false;
      throw error;
    } finally {
      show(null);
      URL.revokeObjectURL(preview);
    }
  };
  return { running, upload };
}

export async function removePhoto(): Promise<void> {
  const { profileImage } = await callApi('removeProfileImage');
  setPhoto(profileImage);
}

function setPhoto(profileImage: string | null): void {
  const { user } = useAuth.getState();
  if (user) setPerson({ user: { ...user, profileImage } });
}
